import { answerCalls } from '../../lib/child-process.ts';
import * as edit from './edit.ts';
import * as icon from './icon.ts';
import * as image from './image.ts';

/** The child process of `encoder.ts`: everything that decodes pictures. */
const operations = { ...image, ...edit, ...icon };

export type PictureOperations = Pick<
  typeof operations,
  'encodePicture' | 'encodeVariant' | 'placeholderOf' | 'measurePicture' | 'encodeEdited' | 'encodeIcon' | 'groundOf'
>;

const offered: PictureOperations = operations;
answerCalls(offered);
