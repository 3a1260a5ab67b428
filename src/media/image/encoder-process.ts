import { answerCalls } from '../../lib/child-answers.ts';
import { encodeEdited } from './edit.ts';
import { encodeIcon, groundOf } from './icon.ts';
import { encodePicture, encodeVariant, measurePicture, placeholderOf } from './image.ts';

/** The child process of `encoder.ts`: everything that decodes pictures. */
const operations = {
  encodePicture,
  encodeVariant,
  placeholderOf,
  measurePicture,
  encodeEdited,
  encodeIcon,
  groundOf,
};

export type PictureOperations = typeof operations;

answerCalls(operations);
