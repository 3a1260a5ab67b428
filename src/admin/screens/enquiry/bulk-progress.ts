import { create } from 'zustand';

/** `done` of `total` enquiries; `stop` ends the action early. */
export type Progress = { done: number; total: number; stop?: (() => void) | undefined };

/** The running action, which goes on when the user leaves the screen; undefined when none runs. */
export const useBulkProgress = create<Progress | undefined>(() => undefined);
