import type { PushMessage } from '../domain/account/push.ts';
import { type Checked, checkedPost } from '../lib/checked-post.ts';
import type { Answer } from '../mail/judge.ts';
import type { PushKeys } from '../store/push/push-key.ts';

type To = { endpoint: string; p256dh: string; auth: string };

export type SendPush = (to: To, message: PushMessage, sender: Sender) => Promise<Answer | 'gone'>;

/** The keys of this site, and an address at which the push service reaches its owner (RFC 8292, 2.1). */
type Sender = PushKeys & { email: string };

type Options = Checked & {
  /** How long an attempt may take in all, in ms. */
  attemptTime?: number;
};

/** How long the push service keeps a message for a browser that is off: seconds. */
export const keptTime = 24 * 60 * 60;

/** Creates a sender of notifications. They are encrypted for the browser: its push service cannot read them (RFC 8291). */
export function pushSender({ attemptTime = 10_000, ...checked }: Options): SendPush {
  const post = checkedPost(checked);
  return async ({ endpoint, p256dh, auth }, message, { publicKey, privateKey, email }) => {
    const signal = AbortSignal.timeout(attemptTime);
    try {
      const { default: webPush } = await import('web-push'); // only needed with a subscription
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject: `mailto:${email}`, publicKey, privateKey },
          TTL: keptTime,
          urgency: 'high',
        },
      );
      const response = await post(endpoint, { headers, body: body ?? '', signal });
      response.resume();
      return judged(response.statusCode ?? 0);
    } catch (error) {
      return { later: signal.aborted ? 'time' : String((error as { code?: string }).code ?? error) };
    }
  };
}

/** What the status of a push service means (RFC 8030, 5 and 7.3). */
function judged(status: number): Answer | 'gone' {
  if (status >= 200 && status < 300) return { taken: '' };
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? { later: String(status) } : { refused: String(status) };
}
