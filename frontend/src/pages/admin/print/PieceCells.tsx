import { cx } from "@/lib/cx";
import { focal } from "@/ui/focal";

type Props = {
  image: string | null | undefined;
  /** Of the picture on paper. */
  size: string;
};

/** A box to tick by hand, and what the piece looks like. */
export const PieceCells = ({ image, size }: Props) => (
  <>
    <td className="py-[2mm]">
      <span aria-hidden="true" className="block size-[4mm] border border-black" />
    </td>
    <td className="py-[2mm] pr-[3mm]">
      {image && (
        <img
          src={image}
          alt=""
          style={{ objectPosition: focal(image).position }}
          className={cx(size, "object-cover object-[50%_20%]")}
        />
      )}
    </td>
  </>
);
