/** The button is shown after more than this many pixels of scrolling (specification, section 9). */
const threshold = 300;

/** Shows the back-to-top button while the page is scrolled down. */
export function showBackToTop(): void {
  const button = document.querySelector<HTMLElement>('.back-to-top');
  if (!button) return;
  const update = () => button.classList.toggle('is-shown', scrollY > threshold);
  addEventListener('scroll', update); // reading the position at the start would delay the first paint
  button.addEventListener('click', (event) => {
    event.preventDefault();
    scrollTo(0, 0); // smoothly unless the visitor prefers reduced motion: styles/motion.css
  });
}
