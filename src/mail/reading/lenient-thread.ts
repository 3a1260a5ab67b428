import { LenientDecoder } from './lenient-decoder.ts';

// postal-mime decodes header lines, encoded words and file names with the global decoder of its thread. This module must be loaded
// before it, and in no thread that does anything else.
globalThis.TextDecoder = LenientDecoder;
