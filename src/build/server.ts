import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** A program of a thread or process: `new URL('./worker.ts', import.meta.url)`. */
const program = /new URL\('(?:\.\/)?([\w-]+\.ts)', import\.meta\.url\)/g;

/**
 * Packages that each start loads. They are bundled with what they need: hundreds of files. Of React, Node would also load the
 * development build, which is several times as slow. The other packages are loaded on demand, or have files of their own.
 */
const bundled = new Set([
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/static',
  'content-disposition',
  'fastify',
  'fastify-type-provider-zod',
  'i18next',
  'kysely',
  'lru-cache',
  'otpauth',
  'react',
  'react-dom',
  'zod',
]);

/** The half of `react-dom/server` that renders to a string: the other half, for streams, has as much code and is never called. */
const reactRenderer = fileURLToPath(import.meta.resolve('react-dom/package.json')).replace(
  'package.json',
  'cjs/react-dom-server-legacy.node.production.js',
);

/**
 * Bundles the server and the site's renderer into a few files. Node then strips no types and loads few files, so the
 * product starts in half the time, with half of the memory.
 * @param output the folder that gets `main.js`, `render.js`, the programs of threads and processes, and source maps
 */
export async function buildServer(root: string, output: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const installed = Object.keys({ ...dependencies, ...devDependencies });
  await build({
    root,
    logLevel: 'warn',
    plugins: [sourceFolders(root, output), latinOnly],
    resolve: { alias: { 'react-dom/server': reactRenderer } },
    build: {
      outDir: output,
      ssr: true,
      sourcemap: true,
      minify: false,
      rolldownOptions: {
        input: { main: 'src/main.ts', render: 'src/site/render.tsx' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true, external: installed.filter((name) => !bundled.has(name)) },
  });
}

/**
 * Keeps `import.meta.dirname` the folder of the source file, bundles the program of each thread and process, and makes the stacks
 * of all programs name source lines.
 */
function sourceFolders(root: string, output: string): Plugin {
  const sources = join(root, 'src');
  const programs = new Set([join(sources, 'main.ts')]);
  return {
    name: 'source-folders',
    enforce: 'pre', // before Vite rewrites the code
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const start = programs.has(id) ? `import '${join(sources, 'lib/source-lines.ts')}'; ` : '';
        const built = code
          .replace(program, (_url, name: string) => {
            const file = resolve(dirname(id), name);
            programs.add(file);
            const fileName = relative(sources, file).replaceAll('/', '-').replace('.ts', '.js');
            this.emitFile({ type: 'chunk', id: file, fileName });
            return `new URL('./${fileName}', import.meta.url)`;
          })
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${relative(output, dirname(id))}')`);
        return { code: start + built, map: null }; // no line moves
      },
    },
  };
}

/** Escapes what is not Latin-1: V8 keeps a source with one other character in twice the memory. */
const latinOnly: Plugin = {
  name: 'latin-only',
  generateBundle: {
    order: 'post', // the bundler unescapes what `renderChunk` returns
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /[^\0-\xff]/g,
            (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
          );
    },
  },
};
