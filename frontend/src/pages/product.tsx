/** /product/{id}: one saree, its pictures, its facts, and the way into the cart. */
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { useCart } from "@/features/cart/useCart";
import { BuyBar } from "@/features/catalog/BuyBar";
import { useAdding } from "@/features/catalog/BuyBox";
import { shots } from "@/features/catalog/facts";
import { Gallery } from "@/features/catalog/Gallery";
import { productQuery } from "@/features/catalog/queries";
import { RelatedProducts } from "@/features/catalog/RelatedProducts";
import { useSettings, useShopName } from "@/features/settings/queries";
import { useOnScreen } from "@/lib/useOnScreen";
import { paths } from "@/paths";
import { Breadcrumb, StepBack } from "@/ui/Breadcrumb";
import { Selvedge } from "@/ui/Selvedge";
import { PageTitle } from "./layout/PageTitle";
import { Section } from "./layout/Section";
import { ProductDetails } from "./product/ProductDetails";
import { ProductFacts } from "./product/ProductFacts";
import { ProductFailed } from "./product/ProductFailed";
import { ProductHead } from "./product/ProductHead";
import { PRODUCT_GRID, ProductSkeleton } from "./product/ProductSkeleton";

export function Component() {
  const { productId = "" } = useParams();
  return (
    <Section
      key={productId}
      waiting={<ProductSkeleton />}
      onFailure={(error, retry) => <ProductFailed error={error} onRetry={retry} />}
    >
      <ProductPage id={productId} />
    </Section>
  );
}

function ProductPage({ id }: { id: string }) {
  const product = useSuspenseQuery(productQuery(id)).data.data;
  const settings = useSettings();
  const shop = useShopName();
  const cart = useCart();
  const [quantity, setQuantity] = useState(1);
  const { add, added } = useAdding(() => cart.add(product, quantity).kind === "added");
  const button = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageTitle>{product.name}</PageTitle>
      <div className="wrap">
        <Breadcrumb>
          <Link to={paths.home}>Home</Link>
          <Link to={paths.products}>All sarees</Link>
          <Link to={paths.category(product.categoryId)}>{product.categoryName}</Link>
          {product.name}
        </Breadcrumb>
        <div className="-ml-3 sm:hidden">
          <StepBack>
            <Link to={paths.category(product.categoryId)}>{product.categoryName}</Link>
          </StepBack>
        </div>
        {/* On phones the name and the price come before the pictures; beside them where there is room. */}
        <div className={PRODUCT_GRID}>
          <div className="min-[45rem]:col-start-2">
            <ProductHead product={product} store={settings?.store} />
          </div>
          <div className="min-[45rem]:col-start-1 min-[45rem]:row-span-2 min-[45rem]:row-start-1">
            <Gallery name={product.name} shots={shots(product)} watermark={shop} />
          </div>
          <div className="min-[45rem]:sticky min-[45rem]:top-[72px] min-[45rem]:col-start-2 min-[45rem]:self-start">
            <ProductFacts
              product={product}
              settings={settings}
              quantity={quantity}
              onQuantity={setQuantity}
              added={added}
              onAdd={add}
              buttonRef={button}
            />
          </div>
        </div>
      </div>
      <Selvedge className="mt-12 lg:mt-16" />
      <ProductDetails product={product} settings={settings} />
      <section className="bg-white py-(--section)">
        <div className="wrap">
          <RelatedProducts product={product} />
        </div>
      </section>
      <BarWithoutButton button={button} product={product} added={added} onAdd={add} />
    </>
  );
}

type BarProps = ComponentProps<typeof BuyBar> & { button: RefObject<HTMLDivElement | null> };

/** The bar while the button itself is out of sight. Apart from the page, so that scrolling does not draw the page again. */
function BarWithoutButton({ button, ...bar }: BarProps) {
  return useOnScreen(button) ? null : <BuyBar {...bar} />;
}
