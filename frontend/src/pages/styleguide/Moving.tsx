import { CompareSlider } from "@/ui/CompareSlider";
import { PagedCarousel } from "@/ui/PagedCarousel";
import { RotatingList } from "@/ui/RotatingList";
import { Sample } from "./Sample";

const words = ["Gadwal", "Uppada", "Dharmavaram", "Kanchipuram", "Pochampally", "Venkatagiri"];

/** What moves: pages that wrap, words that take turns on a phone, a comparison. */
export function Moving() {
  return (
    <Sample title="What moves">
      <PagedCarousel label="weaves" perPage={4} pageClass="grid-cols-2 md:grid-cols-4">
        {words.map((word) => (
          <p key={word} className="bg-mat p-8 text-center">
            {word}
          </p>
        ))}
      </PagedCarousel>
      <RotatingList label="sentences" every={2500} gridClass="sm:grid-cols-3 sm:gap-6">
        {words.slice(0, 3).map((word) => (
          <p key={word} className="border-t border-line py-4">
            {word} is woven by hand, on a pit loom.
          </p>
        ))}
      </RotatingList>
      <CompareSlider
        label="Your photo or woven"
        before={{ src: "/media/images/site/before.jpg", alt: "A temple", label: "Your photo" }}
        after={{ src: "/media/images/site/after.jpg", alt: "The same, woven", label: "Woven" }}
        sizes="320px"
        className="aspect-[4/5] w-80"
      />
    </Sample>
  );
}
