import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before the program is loaded: what V8 made of it at the last start is read instead of compiled again. Where the folder cannot be
// written, it is compiled.
enableCompileCache(join(import.meta.dirname, '../dist/code'));
await import('./run.ts');
