import type { FileHandle } from 'node:fs/promises';
import {
  type AudioSource,
  type AudioTrackMetadata,
  type Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  type VideoSource,
  type VideoTrackMetadata,
  WebMOutputFormat,
} from 'mediabunny';

const MiB = 1024 * 1024;

/** In bytes: the content of a smaller MP4 is kept in memory until its index is known, which is then as short as possible. */
const keptInMemory = 16 * MiB;

type Copied = {
  format: 'mp4' | 'webm';
  /** In bytes. */
  size: number;
  pictures: number;
};

/**
 * Opens the output for a copy of a video. In a large MP4 it reserves the place of the index, which comes first, so that it needs little
 * memory.
 */
export async function outputFor(input: Input, { format, size, pictures }: Copied, file: FileHandle): Promise<Output> {
  const writable = new WritableStream<StreamTargetChunk>({
    write: async ({ data, position }) => void (await file.write(data, 0, data.length, position)),
  });
  const target = new StreamTarget(writable, { chunked: true, chunkSize: MiB });
  if (format === 'webm') return new Output({ format: new WebMOutputFormat(), target });
  if (size <= keptInMemory) return new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const sound = await input.getPrimaryAudioTrack();
  const sounds = sound ? (await sound.computePacketStats()).packetCount : 0;
  return new CountedOutput({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target }, { pictures, sounds });
}

/** States how many packets its tracks will have at most, which the writer needs to reserve the place of the index. */
class CountedOutput extends Output {
  readonly #counts: { pictures: number; sounds: number };

  constructor(options: ConstructorParameters<typeof Output>[0], counts: { pictures: number; sounds: number }) {
    super(options);
    this.#counts = counts;
  }

  override addVideoTrack(source: VideoSource, metadata?: VideoTrackMetadata) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.#counts.pictures });
  }

  override addAudioTrack(source: AudioSource, metadata?: AudioTrackMetadata) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.#counts.sounds });
  }
}
