import { Input, type InputFormat, type InputVideoTrack, Logging, MP4, QTFF, type Source, WEBM } from 'mediabunny';
import { mayBeInterlaced } from './interlaced.ts';

/** The properties of a video file. Codecs are written as in RFC 6381 where the reader knows them, else as in the file. */
export type VideoFacts = {
  format: 'mp4' | 'webm' | 'other';
  codec: string;
  /** Whether its pictures may consist of two fields, as those of camcorders and of television. */
  interlaced: boolean;
  /** In pixels, as displayed: a rotated video is upright. */
  width: number;
  height: number;
  /** Pictures a second. */
  frameRate: number;
  /** Bits a second. */
  bitRate: number;
  /** How many pictures its index lists. */
  pictures: number;
  /** In seconds, from the pictures and the sound. */
  duration: number;
  /** In seconds, as a WebM file states it. */
  stated?: number;
  /** The codec of its sound. */
  sound?: string;
};

Logging.level = 0; // its warnings about files would fill the server's log and the browser's console

/** The formats that are stored. */
const stored = [MP4, QTFF, WEBM];

/** Opens a video in MP4, QuickTime or WebM, or in one of the other formats. */
export function openVideo(source: Source, others: InputFormat[] = []): Input {
  return new Input({ source, formats: [...stored, ...others] });
}

/**
 * Reads the main tracks of a video. Undefined when it has no pictures.
 * @throws Error when it is damaged, or in another format
 */
export async function readVideoFacts(video: Input): Promise<VideoFacts | undefined> {
  const track = await video.getPrimaryVideoTrack();
  if (!track) return undefined;
  const { packetCount, averagePacketRate, averageBitrate } = await track.computePacketStats();
  const audio = await video.getPrimaryAudioTrack();
  const format = await video.getFormat();
  const stated = format === WEBM ? await video.getDurationFromMetadata() : null;
  return {
    format: format === WEBM ? 'webm' : stored.includes(format) ? 'mp4' : 'other',
    codec: await codecOf(track),
    interlaced: await isInterlaced(track),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    frameRate: averagePacketRate,
    bitRate: averageBitrate,
    pictures: packetCount,
    duration: await video.computeDuration(audio ? [track, audio] : [track]),
    ...(stated !== null && { stated }),
    ...(audio && { sound: (await audio.getCodec()) ?? named(await audio.getInternalCodecId()) }),
  };
}

async function isInterlaced(track: InputVideoTrack): Promise<boolean> {
  if ((await track.getCodec()) !== 'avc') return false;
  const record = (await track.getDecoderConfig())?.description;
  if (!record) return false;
  return mayBeInterlaced(
    ArrayBuffer.isView(record)
      ? new Uint8Array(record.buffer, record.byteOffset, record.byteLength)
      : new Uint8Array(record),
  );
}

async function codecOf(track: InputVideoTrack): Promise<string> {
  return (await track.getCodecParameterString()) ?? named(await track.getInternalCodecId());
}

function named(id: string | number | Uint8Array | null): string {
  return String(id ?? '?').slice(0, 40);
}
