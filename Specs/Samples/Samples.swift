// Declarations that Documentation/Samples.md uses without showing them.

import RestRuntime
import RestTesting

final class Samples {}
