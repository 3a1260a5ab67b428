import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Must run before the import, as in src/main.ts.
enableCompileCache(join(import.meta.dirname, '../../../dist/code'));
await import('./serve-workspaces.ts');
