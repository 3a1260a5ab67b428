import { sharePath } from '../../domain/media/document.ts';
import { keepShared } from '../camera/shared.ts';
import { sharedQuery } from '../camera/shared-query.ts';

/** Whether another app shares files with this one, as its manifest offers. */
export function isShare({ method }: Request, { pathname }: URL): boolean {
  return method === 'POST' && pathname === sharePath;
}

/** Keeps the files, with or without a network, and opens the dialog that asks what they are for. */
export async function receiveShare(request: Request): Promise<Response> {
  await keepShared(await request.formData());
  return Response.redirect(`/admin/dashboard${sharedQuery}`, 303);
}
