import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { SmartImage } from "@/ui/SmartImage";

type Kind = {
  id: string;
  name: string;
  description: string;
  productCount: number;
  image?: string | null | undefined;
};

/** Each kind of saree with a picture, as a way into the listing. */
export function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <ul className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-6">
      {kinds
        .filter((kind) => kind.productCount > 0)
        .map((kind) => (
          <li key={kind.id} className="border-t border-line">
            <Link
              to={paths.category(kind.id)}
              className="group flex h-full items-center gap-4 py-3"
            >
              <SmartImage
                src={kind.image}
                alt=""
                width={1200}
                height={1600}
                sizes="72px"
                className="h-24 w-[72px] shrink-0 object-cover object-[50%_20%]"
              />
              <span>
                <span className="block text-title font-medium underline-offset-[3px] group-hover:underline">
                  {kind.name}
                </span>
                <span className="mt-0.5 line-clamp-2 text-small text-ink-2">
                  {kind.description}
                </span>
                <span className="figures mt-0.5 block text-small text-ink-2">
                  {kind.productCount} {kind.productCount === 1 ? "saree" : "sarees"}
                </span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}
