import type { MessagePort } from 'node:worker_threads';
import type { ToolName } from '../../domain/account/assistant-tool.ts';
import type { Scope } from '../../domain/account/right.ts';
import type { Site, SiteAnswer, SiteRequest } from './site.ts';

/** A request of an assistant, whose token is known, as the thread gets it. */
export type AssistantCall = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  scopes: readonly Scope[];
  config: Site['config'];
};

export type AssistantAnswer = { status: number; headers: Record<string, string>; body: string };

/** What one call of a tool was about, and the status of its answer. */
type Used = { tool: ToolName; subject: string; status: number };

/** What the site does for the thread while it answers a call. */
export type SiteWork = {
  call: (request: SiteRequest) => Promise<SiteAnswer>;
  noteUse: (used: Used) => Promise<void>;
  noteFailure: (error: unknown) => Promise<void>;
};

/** What the thread gets: a call, and a port over which it calls `SiteWork` and then sends the answer. */
export type ToThread = { call: AssistantCall; port: MessagePort };
export type FromThread = { answer: AssistantAnswer };
