import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { cardShots } from "@/features/catalog/facts";
import { featuredQuery } from "@/features/catalog/queries";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { SmartImage } from "@/ui/SmartImage";

/** The pallu split: a picture beside a flat dyed panel; on phones the panel lies below, on tablets over a corner. */
export function Hero({ from }: { from: number | undefined }) {
  const featured = useQuery(featuredQuery()).data?.data ?? [];
  // The richest of the chosen ones; the words are about a wedding.
  const product = [...featured].sort((one, other) => other.price - one.price)[0];
  const all = product ? cardShots(product) : [];
  const picture = all.find((shot) => shot.shot === "pallu") ?? all[0];
  return (
    <section
      aria-label="Wedding sarees"
      className="relative md:grid md:h-[560px] md:grid-cols-[7fr_5fr]"
    >
      <div className="h-[330px] w-full overflow-hidden bg-mat sm:aspect-[16/9] sm:h-auto md:aspect-auto md:h-full">
        {picture && product && (
          <Link
            to={paths.product(product.id)}
            aria-label={product.name}
            className="block size-full"
          >
            <SmartImage
              src={picture.url}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              blur={picture.blur}
              sizes="(min-width: 900px) 58vw, 100vw"
              priority
              className="size-full object-cover"
            />
          </Link>
        )}
      </div>
      <div className="on-dye grid content-center justify-items-start gap-4 bg-peacock px-(--gutter) py-6 text-paper sm:absolute sm:bottom-0 sm:left-0 sm:w-3/5 sm:py-8 md:static md:w-auto md:px-12 lg:px-16">
        <h2 className="text-display">For the wedding you’ll talk about</h2>
        <p className="text-lead max-sm:hidden">
          Handloom and silk sarees{from ? ` from ${rupees(from)}` : ""}, each with its fabric, zari
          and weave in plain words.
        </p>
        <LinkButton tone="panel">
          <Link to={paths.products}>See all sarees</Link>
        </LinkButton>
      </div>
    </section>
  );
}
