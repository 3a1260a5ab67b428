const reasons: (() => boolean)[] = [];

/** Makes the browser ask before the page is closed or left while `wouldLose` returns true. */
export function warnBeforeLeaving(wouldLose: () => boolean): void {
  reasons.push(wouldLose);
}

addEventListener('beforeunload', (event) => {
  if (reasons.some((wouldLose) => wouldLose())) event.preventDefault();
});
