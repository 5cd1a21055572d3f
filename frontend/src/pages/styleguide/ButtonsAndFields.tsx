import { useState } from "react";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { Field } from "@/ui/Field";
import { Input, TextArea } from "@/ui/Input";
import { PhoneInput } from "@/ui/PhoneInput";
import { PinInput } from "@/ui/PinInput";
import { PriceRange } from "@/ui/PriceRange";
import { RadioCards } from "@/ui/RadioCards";
import { Select } from "@/ui/Select";
import { Stepper } from "@/ui/Stepper";
import { Switch } from "@/ui/Switch";
import { Sample } from "./Sample";

export function ButtonsAndFields() {
  const [count, setCount] = useState(1);
  const [who, setWho] = useState<"guest" | "login">("guest");
  const [range, setRange] = useState<[number | null, number | null]>([null, null]);
  return (
    <>
      <Sample title="Buttons">
        <div className="flex flex-wrap items-start gap-3">
          <Button>Add to Cart</Button>
          <Button tone="secondary">Continue Shopping</Button>
          <Button tone="quiet">Remove</Button>
          <Button tone="danger">Cancel order</Button>
          <Button busy>Opening payment…</Button>
          <Button disabled>Sold out</Button>
          <Button reason="Log in or continue as guest to pay">Pay Now</Button>
          <span className="on-dye bg-peacock p-3">
            <Button tone="panel">See wedding sarees</Button>
          </span>
        </div>
      </Sample>
      <Sample title="Fields">
        <div className="grid max-w-[560px] gap-4">
          <ErrorSummary
            errors={[
              { field: "sample-phone", message: "Please enter a valid 10-digit phone number" },
            ]}
          />
          <Field label="Full name">{(control) => <Input {...control} autoComplete="off" />}</Field>
          <Field
            label="Phone"
            id="sample-phone"
            hint="For the courier only"
            error="Please enter a valid 10-digit phone number"
          >
            {(control) => <PhoneInput {...control} defaultValue="98480" />}
          </Field>
          <Field label="PIN code">{(control) => <PinInput {...control} />}</Field>
          <Field label="State">
            {(control) => (
              <Select {...control}>
                <option>Andhra Pradesh</option>
                <option>Telangana</option>
              </Select>
            )}
          </Field>
          <Field label="Landmark" optional>
            {(control) => <TextArea {...control} />}
          </Field>
          <RadioCards
            label="How would you like to order?"
            options={[
              { value: "guest", title: "Continue as Guest", detail: "No account needed" },
              { value: "login", title: "Log in", detail: "Your addresses are filled in" },
            ]}
            value={who}
            onChange={setWho}
            columns={2}
          />
          <Checkbox>I have read that this charge is not refunded</Checkbox>
          <Switch>In stock</Switch>
          <Stepper
            name="Peacock green korvai"
            value={count}
            onChange={setCount}
            max={3}
            maxNote="Only 3 available"
          />
          <PriceRange
            min={range[0]}
            max={range[1]}
            top={40000}
            onChange={(min, max) => setRange([min, max])}
          />
        </div>
      </Sample>
    </>
  );
}
