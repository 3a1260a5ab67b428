/** Changes the colour of the history's bar while the marker at its end is fully visible (specification, section 2). */
export function markTimeline(): void {
  const marker = document.querySelector('.timeline-marker');
  if (!marker) return;
  const timeline = marker.closest('.timeline');
  new IntersectionObserver(
    ([entry]) => timeline?.classList.toggle('is-complete', (entry?.intersectionRatio ?? 0) >= 1),
    { threshold: 1 },
  ).observe(marker);
}
