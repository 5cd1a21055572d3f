/** Who asked, how they are reached, and a new link for them. */
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { type StaffCustomOrder, useRenewCustomLink } from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { Button } from "@/ui/Button";
import { ContactLinks } from "@/ui/ContactLinks";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";

export function ContactCard({ order, shop }: { order: StaffCustomOrder; shop: string }) {
  const [asks, setAsks] = useState(false);
  const link = useRenewCustomLink(order.id);
  const { name, email, phone, address, pincode } = order.contact;
  const greeting = `Namaste ${name}, this is ${shop} about your request ${order.number}. `;
  const renew = () =>
    link.mutate(undefined, {
      onSuccess: () => toast.success(`A new link is on its way to ${email}`),
      onError: (error) => toast.error(describeFailure(error).message),
    });
  return (
    <Card title="Contact">
      <div className="grid gap-3 text-small">
        <div className="wrap-anywhere select-text">
          <p className="font-medium">{name}</p>
          <p className="text-ink-2">{email}</p>
          <p className="figures text-ink-2">+91 {phone}</p>
          <p className="mt-2 whitespace-pre-line">{address}</p>
          {pincode && <p className="figures">{pincode}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <ContactLinks phone={phone} greeting={greeting} />
          <Button
            tone="secondary"
            size="compact"
            busy={link.isPending}
            onClick={() => setAsks(true)}
          >
            Send a new link
          </Button>
        </div>
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Send a new link?"
        keep="Back"
        act="Send a new link"
        onAct={renew}
      >
        Links to this order that were sent before stop working. The new one goes to {email}. Please
        make sure that this is their address: whoever reads it there is then the only one who can
        open the order.
      </Dialog>
    </Card>
  );
}
