import { attachmentField, attachmentProblem } from './attachment.ts';
import { isTooManyEnquiries } from './enquiry.ts';
import { type Enquiry, type EnquiryAnswer, refusedFields } from './send-enquiry.ts';

type Options = {
  idempotencyKey: string;
  formToken: string | undefined;
  /** Called with the percentage sent: 0 to 100. */
  onProgress: (percent: number) => void;
};

/**
 * Sends a quote request with files, as the form itself would without JavaScript. Uses XMLHttpRequest, because fetch does not
 * report the progress of uploads.
 */
export function sendAttachments(
  { basket, ...values }: Enquiry,
  files: File[],
  { idempotencyKey, formToken, onProgress }: Options,
): Promise<EnquiryAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (basket) form.set('basket', JSON.stringify(basket));
  if (formToken) form.set('stamp', formToken);
  for (const file of files) form.append(attachmentField, file);
  onProgress(0);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/contact/quote');
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / Math.max(total, 1)));
    request.onload = () => {
      const { status, responseText } = request;
      const fields = status === 204 ? [] : refusedFields(responseText);
      const isTooMany = isTooManyEnquiries(status, request.getResponseHeader('retry-after') !== null);
      resolve({ status, fields, file: isTooMany ? undefined : attachmentProblem(status), isTooMany });
    };
    request.onerror = () => resolve({ status: 0, fields: [], file: undefined });
    request.send(form);
  });
}
