extension Pet {
    public var hasPhotos: Bool { !photos.isEmpty }
}
