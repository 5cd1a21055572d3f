/** How large a picture stands on the cloth, and what becomes of what is around the head: the same words for everybody. */
import type { ReactNode } from "react";
import { FieldError } from "@/ui/FieldError";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { PICTURE_SIZES, type PictureSize } from "./cloth/sizes";
import type { Background } from "./weaving/background";

const SIZES = (["S", "M", "L"] as const).map((value) => {
  const { width, height } = PICTURE_SIZES[value];
  return { value, label: `${value} ${width} × ${height} cm` };
});
const BACKGROUNDS: readonly { value: Background; label: string }[] = [
  { value: "keep", label: "Keep" },
  { value: "quieter", label: "Quieter" },
  { value: "plain", label: "Plain" },
];

type Props<V extends string> = {
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
  error?: string | undefined;
  /** Below the choice. */
  children?: ReactNode;
};

function Choice<V extends string>({
  label,
  options,
  error,
  children,
  ...control
}: Props<V> & { label: string; options: readonly { value: V; label: string }[] }) {
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="text-small font-medium">
        {label}
      </p>
      <SegmentedControl label={label} options={options} {...control} />
      {error && <FieldError role="alert">{error}</FieldError>}
      {children}
    </div>
  );
}

export const SizeChoice = (props: Props<PictureSize>) => (
  <Choice label="Size of the picture" options={SIZES} {...props} />
);

export const BackgroundChoice = (props: Props<Background>) => (
  <Choice label="Background of the photo" options={BACKGROUNDS} {...props} />
);
