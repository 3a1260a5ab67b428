import {
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  type Input,
  MATROSKA,
  MPEG_TS,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import { uploadLimits } from '../../domain/media/media.ts';
import { faultOfVideo, fittedVideo, isPlayedSound, nameOfCodec, videoLimits } from '../../domain/media/video.ts';
import { openVideo, readVideoFacts, type VideoFacts } from '../../lib/video-facts.ts';
import { translate } from '../texts.ts';
import { CannotConvert, type Progress } from './conversion.ts';
import { fieldsAsPictures } from './interlaced.ts';

/**
 * Converts a video that not all browsers play, or that is too large, to MP4 with H.264, or to WebM with VP9 where this browser has no
 * encoder for that. Returns any other video unchanged, and one that cannot be read, which the server refuses with the reason.
 * @throws CannotConvert when this browser cannot; the reason of the signal when it is aborted
 */
export async function convertVideo(file: File, { signal, onProgress }: Progress): Promise<File> {
  using input = openVideo(new BlobSource(file), [MATROSKA, MPEG_TS]);
  const facts = await readVideoFacts(input).catch(() => undefined);
  if (!facts || (isStored(facts) && file.size <= uploadLimits.video)) return file;
  const { conversion, target, ending } = await prepare(input, facts);
  onProgress(0);
  conversion.onProgress = onProgress;
  try {
    signal.throwIfAborted();
    await Promise.race([conversion.execute(), cancelled(conversion, signal)]); // an encoder may take its time to end
  } catch (error) {
    signal.throwIfAborted();
    console.warn('The video was not converted', error);
    throw cannotConvert(facts);
  }
  return new File([target.buffer ?? ''], file.name.replace(/(\.\w{1,5})?$/, `.${ending}`), { type: `video/${ending}` });
}

/** Cancels the conversion and rejects when the signal is aborted. */
function cancelled(conversion: Conversion, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => {
      void conversion.cancel();
      reject(signal.reason);
    });
  });
}

function isStored(facts: VideoFacts): boolean {
  return facts.format !== 'other' && faultOfVideo(facts) === undefined;
}

async function prepare(input: Input, facts: VideoFacts) {
  const fitted = fittedVideo(facts, uploadLimits.video);
  if (!fitted) throw new CannotConvert(translate('upload.tooLong'));
  const { width, height, bitRate } = fitted;
  const quality = new Quality({ bitrate: bitRate });
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9'], { width, height, quality });
  if (!codec) throw cannotConvert(facts);
  const target = new BufferTarget();
  const format = codec === 'avc' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const sound = await getFirstEncodableAudioCodec(codec === 'avc' ? ['aac', 'opus'] : ['opus']);
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    tags: {},
    showWarnings: false,
    video: {
      ...{ codec, quality, forceTranscode: true, allowTransformationMetadata: false },
      ...(facts.interlaced
        ? { process: fieldsAsPictures(fitted), processedWidth: width, processedHeight: height }
        : { width, height, fit: 'fill' as const }),
      ...(facts.frameRate > videoLimits.frameRate && { frameRate: 60 }),
    },
    audio: codec === 'avc' && isPlayedSound(facts.sound ?? '') ? {} : { ...(sound && { codec: sound }) },
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) throw cannotConvert(facts);
  return { conversion, target, ending: codec === 'avc' ? 'mp4' : 'webm' };
}

function cannotConvert({ codec, sound }: VideoFacts): CannotConvert {
  const codecs = [nameOfCodec(codec), sound?.toUpperCase()].filter(Boolean).join(', ');
  return new CannotConvert(translate('upload.cannotConvert', { codecs }));
}
