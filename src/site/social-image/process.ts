import { answerCalls } from '../../lib/child-answers.ts';
import { type Drawn, drawSocialImage } from './draw.ts';
import { openLettering } from './lettering.ts';

/** The child process that draws social images. */
const lettering = openLettering();

const operations = {
  draw: async (content: Drawn) => drawSocialImage(content, await lettering),
};

export type SocialImageOperations = typeof operations;

answerCalls(operations);
