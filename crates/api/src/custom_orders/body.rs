//! The form of a custom order as it is sent.

use pattu_body_limits::describe_limits;
use pattu_custom_orders::{
    CustomOrderForm, PictureDesignForm,
    views::{CustomCartItem, ShopperCustomOrder},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::error::Problem;

/// Who asks.
#[describe_limits]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct CustomOrderCustomerBody {
    #[validate(length(max = 100))]
    name: String,
    #[validate(length(max = 254, code = "email"))]
    email: String,
    #[schema(pattern = "^[6-9][0-9]{9}$")]
    phone: String,
    /// Several lines.
    #[validate(length(max = 300))]
    address: String,
}

/// The part of the photo that is woven, in hundred-thousandths of it. How high it is follows from the picture's shape.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WovenPartBody {
    /// Of its width.
    #[schema(maximum = 99_999)]
    left: u32,
    /// Of its height.
    #[schema(maximum = 99_999)]
    top: u32,
    /// Of its width; left and width together are at most 100,000.
    #[schema(minimum = 1, maximum = 100_000)]
    width: u32,
}

/// How the picture lies on the cloth.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PictureDesignBody {
    /// `S`, `M` or `L`.
    size: String,
    /// `keep`, `quieter` or `plain`.
    background: String,
    /// As much as there is, from the middle, unless told.
    part: Option<WovenPartBody>,
    /// Beside the light and the dark thread: up to two codes of the shade card.
    #[serde(default)]
    #[schema(max_items = 2)]
    silks: Vec<String>,
}

impl From<PictureDesignBody> for PictureDesignForm {
    fn from(body: PictureDesignBody) -> Self {
        let part = body.part.map(|WovenPartBody { left, top, width }| [left, top, width]);
        Self { size: body.size, background: body.background, part, silks: body.silks }
    }
}

/// A custom order in the specification's shape (section 3). What else a cart's line carries, such as its price, is not read.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct CustomOrderBody {
    /// What the browser's cart calls it: `custom-1764051000000`.
    #[validate(length(max = 64))]
    id: String,
    #[validate(nested)]
    customer: CustomOrderCustomerBody,
    /// Dates are more exact with it.
    #[schema(pattern = "^[1-9][0-9]{5}$")]
    pincode: Option<String>,
    /// One of `GET /custom-orders/choices`.
    color: String,
    /// `#4A1F70`, where the colour is `Custom`.
    shade: Option<String>,
    /// The same in words.
    #[validate(length(max = 60))]
    shade_words: Option<String>,
    /// One of `GET /custom-orders/choices`.
    border: String,
    /// To be woven: at most 40 letters as a reader counts them.
    message: Option<String>,
    /// How the picture lies on the cloth; not read without one.
    design: Option<PictureDesignBody>,
    #[validate(length(max = 1000))]
    instructions: Option<String>,
    /// The day by which they are needed.
    need_by: Option<String>,
    /// Of one design.
    pieces: Option<u32>,
    /// They have read what it costs and how long it takes. Whoever sends a form with parts has to say so.
    acknowledged: Option<bool>,
    /// The picture is theirs to use: must be true where one comes along.
    rights: Option<bool>,
    /// A picture is sent as a part of its own, never in here.
    images: Option<Vec<String>>,
}

/// `multipart/form-data`: the form in `order`, a picture of at most 15 MB in `photo`, the message's letters in `lettering`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "only described: the parts are read as they arrive")]
pub struct CustomOrderParts {
    order: CustomOrderBody,
    #[schema(value_type = Option<String>, format = Binary)]
    photo: Option<String>,
    /// A bitmap of one bit a cell (PBM, `P4`), 120 rows high and at most 2,360 hooks wide.
    #[schema(value_type = Option<String>, format = Binary)]
    lettering: Option<String>,
}

impl CustomOrderBody {
    /// As it was typed.
    pub fn into_form(self) -> Result<CustomOrderForm, Problem> {
        // Megabytes in a cart's line were lost before (spec section 3).
        let pictures = self.images.unwrap_or_default();
        if pictures
            .iter()
            .any(|image| image.trim_start().get(..5).is_some_and(|start| start.eq_ignore_ascii_case("data:")))
        {
            return Err(Problem::invalid("images", "Please send the picture as a file, in the part `photo`"));
        }
        let CustomOrderCustomerBody { name, email, phone, address } = self.customer;
        Ok(CustomOrderForm {
            client_ref: self.id,
            name,
            email,
            phone,
            address,
            pincode: self.pincode.unwrap_or_default(),
            color: self.color,
            shade: self.shade.unwrap_or_default(),
            shade_words: self.shade_words.unwrap_or_default(),
            border: self.border,
            message: self.message.unwrap_or_default(),
            lettering: None,
            design: self.design.map(PictureDesignForm::from),
            instructions: self.instructions.unwrap_or_default(),
            need_by: self.need_by.unwrap_or_default(),
            pieces: self.pieces,
            acknowledged: self.acknowledged,
            rights: self.rights.unwrap_or_default(),
        })
    }
}

/// As whoever changed it sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedCustomOrderAnswer {
    pub data: ShopperCustomOrder,
    /// For `X-Order-Token` from now on: another one than before where the order got another email address.
    pub token: String,
}

/// It is kept.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestedCustomOrderAnswer {
    pub id: uuid::Uuid,
    /// `PC-7K3M9QX2`
    pub number: String,
    pub stage: pattu_custom_orders::Stage,
    /// For `X-Order-Token`: reads this custom order and nothing else.
    pub token: String,
    /// For the cart; null when the shop takes no charge for it now.
    pub cart_item: Option<CustomCartItem>,
    /// What is not as good as it could be, in words.
    pub warnings: Vec<&'static str>,
}
