/** How far something is, as a thin bar; beside it stands the same in words. */
type Props = { label: string; value: number; max: number };

export const Progress = ({ label, value, max }: Props) => (
  <progress
    aria-label={label}
    value={value}
    max={max}
    className="h-1.5 w-full appearance-none bg-sunk [&::-moz-progress-bar]:bg-rani-600 [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-rani-600"
  />
);
