import S3rver from '@20minutes/s3rver';

/** A process that `s3-server.ts` starts: the folder of its buckets and its port are its parameters; it tells its port. */
const [directory = '', port] = process.argv.slice(2);

const server = new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true });
process.send?.((await server.run()).port);
process.on('disconnect', () => process.exit());
