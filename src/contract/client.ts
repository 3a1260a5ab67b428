import { z } from 'zod';
import { client, clientCalls } from '../domain/nouns/client.ts';
import { answerOf } from '../domain/nouns/shapes.ts';

export const clientAnswer = answerOf(client, clientCalls)
  .omit({ media: true, shipped: true })
  .extend({
    image: z.string().describe('The address of the logo; blank if there is none'),
    image_uploaded: z.boolean().describe('Whether the logo was uploaded'),
  });
