import { z } from 'zod';
import { roles } from '../domain/account/right.ts';
import { languages } from '../domain/text/language.ts';
import { id } from '../domain/text/text.ts';

const access = {
  role: z.enum(roles),
  languages: z.array(z.enum(languages)).describe('The languages whose texts a translator may change'),
};

const personAnswer = z.object({
  id,
  username: z.string(),
  email: z.string().nullable().describe('The confirmed address, which gets links for a new password'),
  ...access,
  second_factor: z.boolean(),
  own: z.boolean().describe('Whether this is the logged-in user'),
  created_at: z.string(),
  used_at: z.string().nullable().describe('The last use of a session that is still valid'),
});

const openInvitationAnswer = z.object({
  id,
  email: z.string(),
  name: z.string(),
  ...access,
  created_at: z.string(),
  expires_at: z.string(),
  invited_by: z.string(),
});

export const peopleAnswer = z.object({
  people: z.array(personAnswer),
  invitations: z.array(openInvitationAnswer).describe('Not accepted yet'),
  mail: z
    .boolean()
    .describe('Whether invitations are sent by mail; without a mail server, the answer contains the link'),
});

export const sentInvitationAnswer = z.object({
  id,
  link: z.string().nullable().describe('The link to pass on; null if it was mailed'),
});

/** An invitation, as its link shows it before it is accepted. */
export const invitationAnswer = z.object({ email: z.string(), name: z.string(), ...access });
