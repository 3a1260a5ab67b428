import { z } from 'zod';
import defaults from '../../../content/company.json' with { type: 'json' };
import { canSendMail, settingsOverrides } from '../../config.ts';
import { firstStepsAnswer } from '../../contract/first-step.ts';
import { type FirstStep, firstStepMarks, firstSteps } from '../../domain/first-step.ts';
import { hasSecondFactor } from '../../store/account/second-factor.ts';
import { countDemoContent, hasOwnMachine } from '../../store/content/demo-record.ts';
import { markFirstStep, readFirstStepMarks } from '../../store/content/first-step.ts';
import { readSettings } from '../../store/content/settings.ts';
import { lastMail } from '../../store/mail/outbox.ts';
import { userIdOf } from '../auth/guard.ts';
import { call } from '../http/call.ts';
import { writeFailures } from '../http/failure.ts';
import type { OperationsRoutes } from '../http/options.ts';

const tags = ['first steps'];

/** The first steps of a new site. The site itself shows whether most are done; only the others are stored. */
export const firstStepRoutes: OperationsRoutes = async (app, { store, config, backups }) => {
  const { db } = store;

  /** Whether each step is done. */
  async function stepsDone(user: number, isPrivacyRead: boolean): Promise<Record<FirstStep, boolean>> {
    const settings = await readSettings(db, settingsOverrides(config));
    const examples = await countDemoContent(db);
    return {
      address: settings.street !== defaults.street && settings.phone !== defaults.phone,
      legalName: settings.legalName !== '',
      logo: settings.logo !== '',
      mailServer: canSendMail(config),
      testMail: (await lastMail(db, 'test'))?.state === 'sent',
      backup: (await backups.list()).length > 0,
      secondFactor: await hasSecondFactor(db, user),
      machines: await hasOwnMachine(db),
      demoContent: Object.values(examples).every((count) => count === 0),
      privacy: isPrivacyRead,
    };
  }

  app.get(
    '/first-steps',
    call('settings', 'List the first steps of a new site, and whether they are done', {
      tags,
      answer: firstStepsAnswer,
    }),
    async (request) => {
      const marks = await readFirstStepMarks(db);
      const done = await stepsDone(userIdOf(request), marks.privacy === 'read');
      return firstSteps.map((step) => ({ step, done: done[step], needed: marks[step] !== 'notNeeded' }));
    },
  );

  app.put(
    '/first-steps/:step',
    call('settings', 'Mark a step as not needed, or the privacy page as read; null removes the mark', {
      tags,
      params: z.object({ step: z.enum(firstSteps) }),
      body: z.object({ mark: z.enum(firstStepMarks).nullable() }),
      refuses: writeFailures,
    }),
    async (request, reply) => {
      await markFirstStep(db, request.params.step, request.body.mark);
      return reply.code(204).send();
    },
  );
};
