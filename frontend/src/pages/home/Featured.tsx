import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { featuredQuery } from "@/features/catalog/queries";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { Section } from "../layout/Section";
import { HomeSection } from "./HomeSection";
import { ProductPages, ProductPagesWaiting } from "./ProductPages";
import { SectionFailed } from "./SectionFailed";

/** Spec section 2: four to a page, on every screen. */
const PER_PAGE = 4;

function FeaturedProducts() {
  const { data } = useSuspenseQuery(featuredQuery());
  if (data.data.length === 0) {
    return (
      <LinkButton tone="secondary">
        <Link to={paths.products}>See all sarees</Link>
      </LinkButton>
    );
  }
  return <ProductPages label="featured products" products={data.data} perPage={PER_PAGE} />;
}

/** 2. Sarees that the owner chose. */
export function Featured() {
  return (
    <HomeSection
      id="featured"
      title="Featured Products"
      link={{ to: paths.products, label: "View all" }}
    >
      <Section
        waiting={<ProductPagesWaiting perPage={PER_PAGE} />}
        onFailure={(_, retry) => (
          <SectionFailed message="Failed to fetch products" onRetry={retry} />
        )}
      >
        <FeaturedProducts />
      </Section>
    </HomeSection>
  );
}
