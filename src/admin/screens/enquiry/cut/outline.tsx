import type { SavedDrawing } from '../../../../drawing/saved-drawing.ts';
import classes from './cut.module.css';

/** The outline of a drawing, to scale, with loose lines and the places of findings marked. */
export function Outline({ drawing, label }: { drawing: SavedDrawing; label: string }) {
  const { outline, loose, findings, total } = drawing;
  const mark = Math.max(total.width, total.height) / 40;
  const places = findings.flatMap((finding) => ('place' in finding ? [finding.place] : []));
  return (
    <svg className={classes.outline} viewBox={outline.viewBox} role="img" aria-label={label}>
      <path d={outline.path} fillRule="evenodd" className={classes.shape} vectorEffect="non-scaling-stroke" />
      {loose.map((line) => (
        <polyline
          key={`${line[0]?.x} ${line[0]?.y} ${line.length}`}
          points={line.map(({ x, y }) => `${x},${-y}`).join(' ')}
          className={classes.loose}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {places.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={-y} r={mark} className={classes.mark} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
