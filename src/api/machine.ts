import { z } from 'zod';
import { type MachinePatch, machineInput, machinePatch } from '../domain/machine.ts';
import { foundOrRefuse, orNotFound } from '../domain/refusal.ts';
import { idText } from '../domain/text.ts';
import { createMachine, deleteMachine, findMachine, listMachines, updateMachine } from '../store/machine.ts';
import type { Database } from '../store/row.ts';
import { failures, writeFailures } from './failure.ts';
import { languageOf, languageQuery } from './language-of.ts';
import { machineAnswer, machineSummaryAnswer, readMachine, summarize } from './machine-answer.ts';
import type { Routes } from './options.ts';
import { idParams, nothing, pageQuery } from './shape.ts';

const tags = ['machine'];

/** Machines: read by all, written by an administrator. */
export const machineRoutes: Routes = async (app, { store }) => {
  app.get(
    '/machine',
    {
      schema: {
        tags,
        summary: 'List machines: all, or a page of them, or those of a category',
        querystring: languageQuery.extend({ ...pageQuery.shape, category: idText.optional() }),
        response: { 200: z.array(machineSummaryAnswer), ...failures(400, 500, 503) },
      },
    },
    async (request) => {
      const machines = await listMachines(store.db, request.query);
      return machines.map((machine) => summarize(machine, languageOf(request)));
    },
  );

  app.get(
    '/machine/:id',
    {
      schema: {
        tags,
        summary: 'Read a machine with its lists and pictures',
        params: idParams,
        querystring: languageQuery,
        response: { 200: machineAnswer, ...failures(400, 404, 500, 503) },
      },
    },
    (request) => readMachine(store.db, request.params.id, languageOf(request)),
  );

  app.post(
    '/machine',
    {
      schema: {
        tags,
        summary: 'Make a machine',
        body: machineInput,
        response: { 200: machineAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        const id = await createMachine(transaction, request.body);
        return readMachine(transaction, id, languageOf(request));
      }),
  );

  app.patch(
    '/machine/:id',
    {
      schema: {
        tags,
        summary: 'Change the texts of a machine that differ; a full machine object fits, its lists are not read',
        params: idParams,
        body: machinePatch,
        response: { 200: machineAnswer, ...writeFailures },
      },
    },
    (request) =>
      store.changeContent(async (transaction) => {
        await updateDiffering(transaction, request.params.id, request.body);
        return readMachine(transaction, request.params.id, languageOf(request));
      }),
  );

  app.delete(
    '/machine/:id',
    {
      schema: {
        tags,
        summary: 'Delete a machine with all that hangs on it',
        params: idParams,
        response: { 200: nothing, ...writeFailures },
      },
    },
    async (request) => {
      await store.changeContent(async (transaction) =>
        foundOrRefuse(await deleteMachine(transaction, request.params.id), 'Machine'),
      );
      return {};
    },
  );
};

/** A full object repeats what its sender did not touch: writing only what differs keeps the rest as it is by now. */
async function updateDiffering(db: Database, id: number, patch: MachinePatch): Promise<void> {
  const machine = orNotFound(await findMachine(db, id), 'Machine');
  const differing = Object.entries(patch).filter(([key, value]) => value !== machine[key as keyof MachinePatch]);
  if (differing.length > 0) await updateMachine(db, id, Object.fromEntries(differing));
}
