import { isUtf8 } from 'node:buffer';

/** The encodings that mails declare wrongly, or by default. */
const mistakable = ['utf-8', 'windows-1252'];

const western = new TextDecoder('windows-1252');
const utf8 = new TextDecoder();

/**
 * Decodes what mails declare as UTF-8, ASCII or Latin 1 by what the bytes are: UTF-8 if they are valid UTF-8, else Windows-1252, which
 * old programs of Western Europe write without saying so. Other encodings, streams and strict decoders work as declared.
 */
export class LenientDecoder extends TextDecoder {
  #isStreaming = false;

  override decode(input?: AllowSharedBufferSource, options: TextDecodeOptions = {}): string {
    const isPartOfStream = this.#isStreaming || options.stream === true;
    this.#isStreaming = options.stream === true;
    if (!input || isPartOfStream || this.fatal || !mistakable.includes(this.encoding))
      return super.decode(input, options);
    const bytes = ArrayBuffer.isView(input)
      ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
      : new Uint8Array(input);
    if (!isUtf8(bytes)) return western.decode(bytes);
    return this.encoding === 'utf-8' ? super.decode(bytes) : utf8.decode(bytes);
  }
}

/** Decodes text in the encoding that it declares. Labels that nobody knows are read as undeclared. */
export function decodeAs(label: string | undefined, bytes: Uint8Array): string {
  return decoderFor(label).decode(bytes);
}

function decoderFor(label = 'utf-8'): LenientDecoder {
  try {
    return new LenientDecoder(label);
  } catch {
    return new LenientDecoder();
  }
}
