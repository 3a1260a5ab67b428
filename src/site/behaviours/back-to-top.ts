/** The button shows after more than this many pixels of scrolling (specification, section 9). */
const threshold = 300;

/** Shows the back-to-top button while the page is scrolled down, and scrolls smoothly where motion is welcome. */
export function showBackToTop(): void {
  const button = document.querySelector<HTMLElement>('.back-to-top');
  if (!button) return;
  const update = () => button.classList.toggle('is-shown', scrollY > threshold);
  addEventListener('scroll', update); // asked at the start, it would hold up the first paint
  button.addEventListener('click', (event) => {
    event.preventDefault();
    scrollTo(0, 0); // smoothly where motion is welcome: styles/motion.css
  });
}
