declare module '@20minutes/s3rver' {
  type Options = { address: string; port: number; directory: string; silent: boolean };

  /** The parts that we use, since the package has no types. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
  }
}
