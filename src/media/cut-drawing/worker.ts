import { readDrawing } from '../../drawing/read-drawing.ts';
import { answerQuestions, lowerPriority } from '../../lib/thread.ts';
import type { CutDrawingOrder } from './read-cut-drawing.ts';

lowerPriority();

/** The thread that reads drawings. */
answerQuestions(({ bytes, options }: CutDrawingOrder) => readDrawing(bytes, options));
