import RestRuntime
import Testing
