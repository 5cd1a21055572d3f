import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";

const grounds = { paper: "", white: "bg-white", sunk: "bg-sunk" };

type Props = {
  id: string;
  title: string;
  /** Right of the heading: where to see all. */
  link?: { to: string; label: string };
  ground?: keyof typeof grounds;
  children: ReactNode;
};

/** A section of the first page on its ground: heading left, link right. */
export function HomeSection({ id, title, link, ground = "paper", children }: Props) {
  return (
    <section className={cx("py-(--section)", grounds[ground])} aria-labelledby={id}>
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id}>{title}</h2>
          {link && (
            <Link
              to={link.to}
              className="text-link inline-flex min-h-11 items-center whitespace-nowrap"
            >
              {link.label}
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
