/** What somebody asked for: their picture, and the rest in words. */
import { Link } from "react-router-dom";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { SentPicture } from "@/features/custom-orders/SentPicture";
import { WovenPart } from "@/features/custom-orders/WovenPart";
import { colourWord, pictureWords, sarees } from "@/features/custom-orders/wishWords";
import { longDate } from "@/lib/dates";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { DeletePhoto } from "./DeletePhoto";
import { Fact } from "./Fact";

type Props = { order: ShopperCustomOrder; token: string | null };

export function Wishes({ order, token }: Props) {
  const { wishes, photo, contact } = order;
  return (
    <>
      {photo?.url && (
        <WovenPart design={wishes.design}>
          <SentPicture
            url={photo.url}
            width={photo.width}
            height={photo.height}
            alt="What you sent us"
          />
        </WovenPart>
      )}
      {photo && <DeletePhoto order={order} token={token} />}
      {photo?.deletedOn && (
        <p className="text-ink-2">Your picture was deleted on {longDate(photo.deletedOn)}.</p>
      )}
      <section aria-labelledby="wishes">
        <h2 id="wishes" className="mb-2">
          What you asked for
        </h2>
        <dl>
          <Fact name="Colour">
            {colourWord(wishes.color)}
            {wishes.shade && ` ${wishes.shade}, “${wishes.shadeWords}”`}
          </Fact>
          <Fact name="Border">{wishes.border}</Fact>
          {wishes.design && <Fact name="Picture">{pictureWords(wishes.design)}</Fact>}
          {wishes.message && <Fact name="Message">{wishes.message}</Fact>}
          {wishes.instructions && <Fact name="Instructions">{wishes.instructions}</Fact>}
          <Fact name="Sarees">{sarees(wishes.pieces)} of one design</Fact>
          {wishes.needBy && <Fact name="Needed by">{longDate(wishes.needBy)}</Fact>}
          <Fact name="To">
            {contact.name}
            {"\n"}
            {contact.address}
          </Fact>
        </dl>
        {order.canBeChanged && (
          <LinkButton tone="secondary" className="mt-4">
            <Link to={`${paths.customOrder}?change=${encodeURIComponent(order.id)}`}>
              Change the request
            </Link>
          </LinkButton>
        )}
      </section>
    </>
  );
}
