/** The frame of login and registration: no header, no footer; one column, and cloth beside it where there is room. */
import { useQuery } from "@tanstack/react-query";
import { House } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { featuredQuery } from "@/features/catalog/queries";
import { useMediaQuery, WIDE } from "@/lib/useMediaQuery";
import { Logo } from "@/pages/layout/Logo";
import { PageTitle } from "@/pages/layout/PageTitle";
import { paths } from "@/paths";
import { SmartImage } from "@/ui/SmartImage";

/** A border from near, full height, no words on it. */
function Cloth() {
  const { data } = useQuery(featuredQuery());
  const border = data?.data
    .flatMap(({ media }) => media)
    .find(({ shot, kind }) => shot === "border" && kind === "image");
  return (
    <div aria-hidden="true" className="sticky top-0 h-dvh bg-madder">
      {border && (
        <SmartImage
          src={border.url}
          alt=""
          width={border.width}
          height={border.height}
          blur={border.blur}
          sizes="58vw"
          className="h-full w-full object-cover"
        />
      )}
    </div>
  );
}

type Props = { title: string; lead?: ReactNode; children: ReactNode };

export function AccountFrame({ title, lead, children }: Props) {
  const wide = useMediaQuery(WIDE);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(480px,5fr)_7fr]">
      <PageTitle>{title}</PageTitle>
      <div className="px-(--gutter) pt-6 pb-12 md:pt-8">
        <Link
          to={paths.home}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 px-2 font-medium hover:underline"
        >
          <House size={20} strokeWidth={1.5} aria-hidden="true" />
          Home
        </Link>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid max-w-[400px] gap-8 pt-4 focus:outline-none md:pt-5"
        >
          <Logo className="justify-self-start" />
          <div className="grid gap-2">
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <div className="text-ink-2">{lead}</div>}
          </div>
          {children}
        </main>
      </div>
      {wide && <Cloth />}
    </div>
  );
}
