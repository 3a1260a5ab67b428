import { z } from 'zod';
import { toolNames } from '../domain/account/assistant-tool.ts';
import { scopes } from '../domain/account/right.ts';
import { outboxStates } from '../domain/enquiry/mail.ts';
import { webhookFaults } from '../domain/enquiry/webhook.ts';
import { id } from '../domain/text/text.ts';

const deliveryAnswer = z.object({
  set_id: z.number().nullable().describe('The published change set that it is about'),
  id,
  enquiry_id: id.nullable().describe('Null for a test'),
  webhook_id: z.string().describe('The header webhook-id, the same for every attempt'),
  state: z.enum(outboxStates),
  attempts: z.number(),
  error: z.enum(webhookFaults).nullable().describe('Why the last attempt failed'),
  status: z.number().nullable().describe('The HTTP status of the receiver’s last response'),
  answer: z.string().describe('The beginning of that response; blank if it was a success'),
  created_at: z.string(),
  due_at: z.string().describe('When a waiting delivery is tried next'),
  sent_at: z.string().nullable(),
});

export const webhookAnswer = z.object({
  webhook: z
    .object({ url: z.string(), recipient: z.string(), created_at: z.string(), updated_at: z.string() })
    .nullable(),
  waiting: z.number(),
  refused: z.number(),
  deliveries: z.array(deliveryAnswer).describe('The newest deliveries, without those of deleted enquiries'),
});

export const webhookSecretAnswer = z.object({
  secret: z.string().nullable().describe('Shown only once; null if the former one is still valid'),
});

export const apiTokensAnswer = z.array(
  z.object({
    id,
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    until: z.string().describe('The last day on which it is valid, in the workshop’s time zone'),
    assistant: z.boolean().describe('Whether an assistant may connect with it (MCP)'),
    ended: z.boolean(),
    made_by: z.string(),
    created_at: z.string(),
    used_at: z.string().nullable().describe('The last use, to the minute'),
  }),
);

export const newApiTokenAnswer = z.object({ id, token: z.string().describe('Shown only once') });

export const programAccess = z.object({ paused: z.boolean().describe('Whether the access of all programs is ended') });

const tool = z.enum(toolNames);

export const tokenUsesAnswer = z.object({
  tools: z
    .array(z.object({ tool, calls: z.number(), refused: z.number() }))
    .describe('How often each tool was called lately'),
  uses: z
    .array(
      z.object({
        id,
        used_at: z.string(),
        tool,
        subject: z.string().describe('What it was about: an address of the API, or a change set'),
        status: z.number().describe('The HTTP status of the answer'),
      }),
    )
    .describe('The latest calls, newest first'),
});
