import { sharePath } from '../../domain/media/document.ts';
import { keepShared } from '../app/shared.ts';

/** Whether another app shares pictures with this one, as its manifest offers. */
export function isShare({ method }: Request, { pathname }: URL): boolean {
  return method === 'POST' && pathname === sharePath;
}

/** Keeps the pictures, with or without a network, and opens the dialog that asks for their machine. */
export async function receiveShare(request: Request): Promise<Response> {
  await keepShared(await request.formData());
  return Response.redirect('/admin/dashboard?shared', 303);
}
