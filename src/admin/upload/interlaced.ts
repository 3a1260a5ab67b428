import { VideoSample } from 'mediabunny';

/**
 * Makes progressive pictures of interlaced ones: the first field of each, drawn at full height. The second field was taken
 * a moment later, and shows every movement as a comb.
 */
export function fieldsAsPictures({ width, height }: { width: number; height: number }) {
  return async (sample: VideoSample): Promise<OffscreenCanvas> => {
    using field = await firstField(sample);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw');
    field.draw(context, 0, 0, width, height);
    return canvas;
  };
}

/** Every other line of each plane: a stride of two lines skips those between. */
async function firstField(sample: VideoSample): Promise<VideoSample> {
  const { format, timestamp, duration, colorSpace, visibleRect } = sample;
  if (!format) throw new Error('The pixels of the picture cannot be read');
  const bytes = new Uint8Array(sample.allocationSize());
  const planes = await sample.copyTo(bytes);
  return new VideoSample(bytes, {
    ...{ format, timestamp, duration, colorSpace: colorSpace.toJSON() },
    codedWidth: visibleRect.width,
    codedHeight: Math.floor(visibleRect.height / 4) * 2, // even, for the lines of colours
    layout: planes.map(({ offset, stride }) => ({ offset, stride: 2 * stride })),
  });
}
