import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as german from '@zxcvbn-ts/language-de';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';

/** The thread that judges one password: answers its score, from 0 (guessed at once) to 4. */
const { username, password } = workerData as { username: string; password: string };

const dictionary = { ...common.dictionary, ...german.dictionary, ...english.dictionary, ...french.dictionary };
const judge = new ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary });

parentPort?.postMessage(judge.check(password, [username]).score);
