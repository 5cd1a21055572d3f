import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { ProductCard } from "@/features/catalog/ProductCard";
import { featuredQuery } from "@/features/catalog/queries";
import { paths } from "@/paths";
import { Carousel } from "@/ui/Carousel";
import { LinkButton } from "@/ui/LinkButton";

/** Sarees the owner chose, four in a row on wide screens. */
export function Featured() {
  const { data } = useSuspenseQuery(featuredQuery());
  if (data.data.length === 0) {
    return (
      <LinkButton tone="secondary">
        <Link to={paths.products}>See all sarees</Link>
      </LinkButton>
    );
  }
  return (
    <Carousel
      label="Featured sarees"
      itemClass="basis-[calc((100%-12px)/2)] sm:basis-[calc((100%-40px)/3)] lg:basis-[calc((100%-72px)/4)]"
    >
      {data.data.map((product) => (
        <ProductCard
          key={product.id}
          product={product}
          level={3}
          sizes="(min-width: 1200px) 302px, (min-width: 600px) 30vw, 46vw"
        />
      ))}
    </Carousel>
  );
}
