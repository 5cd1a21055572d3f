import { lazy, Suspense } from "react";
import type { HomeContent } from "@/api/types";
import { LinkButton } from "@/ui/LinkButton";
import { Near } from "@/ui/Near";
import { HomeSection } from "./HomeSection";

const SocialFeed = lazy(() =>
  import("@/features/social/SocialFeed").then((module) => ({ default: module.SocialFeed })),
);

/** 11. Where else the shop shows its sarees. What the owner has not set is not there. */
export function FollowUs({ social }: { social: HomeContent["social"] }) {
  const { instagram, facebook, feed } = social;
  const hasPosts = feed !== null && feed.posts.length > 0;
  if (!instagram && !facebook && !hasPosts) return null;
  const room = <div className="min-h-[76px]" />;
  return (
    <HomeSection id="follow" title="Follow Us">
      <ul className="flex flex-wrap gap-3">
        {instagram && (
          <li>
            <LinkButton tone="secondary">
              <a href={instagram} rel="noreferrer">
                Instagram
              </a>
            </LinkButton>
          </li>
        )}
        {facebook && (
          <li>
            <LinkButton tone="secondary">
              <a href={facebook} rel="noreferrer">
                Facebook
              </a>
            </LinkButton>
          </li>
        )}
      </ul>
      {hasPosts && (
        <div className="mt-6">
          <Near waiting={room}>
            <Suspense fallback={room}>
              <SocialFeed script={feed.script} posts={feed.posts} />
            </Suspense>
          </Near>
        </div>
      )}
    </HomeSection>
  );
}
