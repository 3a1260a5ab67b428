import type { Database } from '../../../store/engine/row.ts';
import { loadFormPage } from '../../enquiry/load-form.ts';
import type { LoadRequest } from '../../load-request.ts';
import { loadQuestions } from '../../questions/load-questions.ts';

/** Loads a form and the questions. */
export async function loadContact(db: Database, request: LoadRequest) {
  return { ...(await loadFormPage(db, request)), questions: await loadQuestions(db, 'contact', request) };
}
