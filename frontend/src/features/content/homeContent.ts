/** The shop's own words on the first page. */
import { queryOptions } from "@tanstack/react-query";

export type Dye = "peacock" | "wine" | "indigo" | "madder";
type Action = { label: string; link: string };
export type HomeContent = {
  slides: {
    title: string;
    text: string;
    action: Action;
    dye: Dye;
    image: string | null;
    alt: string;
  }[];
  customise: {
    title: string;
    text: string;
    before: string | null;
    after: string | null;
    action: Action;
  };
  story: {
    title: string;
    paragraphs: string[];
    fact: string;
    image: string | null;
    alt: string;
    action: Action;
  };
  why: { title: string; text: string }[];
  commitments: { title: string; text: string }[];
  testimonials: {
    quote: string;
    name: string;
    town: string;
    saree: string | null;
    rating: number | null;
  }[];
  certification: { claim: string; number: string; validUntil: string | null } | null;
  social: {
    instagram: string | null;
    facebook: string | null;
    feed: { script: string; posts: string[] } | null;
  };
  newsletter: { title: string; text: string };
};

export const homeContentQuery = () =>
  queryOptions({
    queryKey: ["get", "/api/content/home"],
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<HomeContent> => {
      const answer = await fetch("/api/content/home");
      if (!answer.ok) throw await answer.json();
      return answer.json();
    },
  });
