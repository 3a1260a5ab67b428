import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';
import { answerQuestions } from '../../lib/thread.ts';

export type Attempt = { username: string; password: string };

const dictionary = { ...common.dictionary, ...german.dictionary, ...english.dictionary, ...french.dictionary };
const judge = new ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary });

/** Rates a password from 0 (guessed at once) to 4, in a worker thread. */
answerQuestions(({ username, password }: Attempt) => judge.check(password, [username]).score);
