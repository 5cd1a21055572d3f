//! The tables, as `migrations/` makes them; a test compares this file with the migrated database.
#![allow(missing_docs, reason = "columns are documented in the migrations")]

diesel::table! {
    categories (id) {
        id -> Text,
        name -> Text,
        description -> Text,
        position -> Integer,
        hsn -> Nullable<Text>,
        gst_bp -> Nullable<Integer>,
        version -> Integer,
    }
}

diesel::table! {
    web_vitals (day, page, metric, step) {
        day -> Date,
        page -> Text,
        metric -> Text,
        step -> Integer,
        visits -> BigInt,
    }
}

diesel::table! {
    visit_days (day, part) {
        day -> Date,
        part -> SmallInt,
        visits -> BigInt,
    }
}

diesel::table! {
    products (id) {
        id -> Uuid,
        sku -> Text,
        name -> Text,
        description -> Text,
        category_id -> Text,
        price_paise -> BigInt,
        featured -> Bool,
        trending -> Bool,
        on_hand -> Integer,
        reserved -> Integer,
        specifications -> Jsonb,
        colours -> Nullable<Jsonb>,
        rating_hundredths -> Integer,
        review_count -> Integer,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
        version -> Integer,
        title_words -> Array<Text>,
        text_words -> Array<Text>,
        facets -> Array<Text>,
        changed_at -> Timestamptz,
        changed_by -> Nullable<Text>,
        published_at -> Nullable<Timestamptz>,
        mrp_paise -> Nullable<BigInt>,
        cost_paise -> Nullable<BigInt>,
        low_stock_at -> Nullable<Integer>,
        weight_g -> Nullable<Integer>,
        barcode -> Nullable<Text>,
        hsn -> Nullable<Text>,
        gst_bp -> Nullable<Integer>,
        resting_since -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    product_imports (id) {
        id -> Uuid,
        staff -> Text,
        headings -> Array<Text>,
        checked_at -> Timestamptz,
        applied_at -> Nullable<Timestamptz>,
        pictures_left_over -> Array<Text>,
    }
}

diesel::table! {
    product_import_rows (import_id, line) {
        import_id -> Uuid,
        line -> Integer,
        sku -> Text,
        kind -> Text,
        problem -> Nullable<Text>,
        differences -> Jsonb,
        cells -> Array<Text>,
        applied_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    picture_names (staff, name) {
        staff -> Text,
        name -> Text,
        file -> Text,
        sent_at -> Timestamptz,
    }
}

diesel::table! {
    picture_uploads (file) {
        file -> Text,
        width -> Integer,
        height -> Integer,
        blur -> Nullable<Text>,
        uploaded_at -> Timestamptz,
        uploaded_by -> Text,
    }
}

diesel::table! {
    search_vocabulary (word) {
        word -> Text,
        in_title -> Bool,
    }
}

diesel::table! {
    facet_labels (facet) {
        facet -> Text,
        label -> Text,
    }
}

diesel::table! {
    product_media (product_id, position) {
        product_id -> Uuid,
        position -> Integer,
        kind -> Text,
        file -> Text,
        alt -> Text,
        caption -> Text,
        shot -> Text,
        width -> Integer,
        height -> Integer,
        poster -> Nullable<Text>,
        blur -> Nullable<Text>,
        focal_x -> Integer,
        focal_y -> Integer,
    }
}

diesel::table! {
    product_reviews (id) {
        id -> Uuid,
        product_id -> Uuid,
        author -> Text,
        rating -> SmallInt,
        body -> Text,
        created_at -> Timestamptz,
        approved_at -> Nullable<Timestamptz>,
        customer_id -> Nullable<Uuid>,
        title -> Nullable<Text>,
        hidden_at -> Nullable<Timestamptz>,
        decided_by -> Nullable<Text>,
        hidden_reason -> Nullable<Text>,
        reply -> Nullable<Text>,
        replied_by -> Nullable<Text>,
        example -> Bool,
    }
}

diesel::table! {
    stock_ledger (id) {
        id -> BigInt,
        product_id -> Uuid,
        delta -> Integer,
        reason -> Text,
        #[sql_name = "ref"]
        ref_ -> Text,
        at -> Timestamptz,
        staff -> Nullable<Text>,
    }
}

diesel::table! {
    settings (section) {
        section -> Text,
        body -> Jsonb,
        version -> Integer,
        updated_at -> Timestamptz,
        changed_by -> Nullable<Text>,
    }
}

diesel::table! {
    settings_history (section, version) {
        section -> Text,
        version -> Integer,
        body -> Jsonb,
        changed_by -> Nullable<Text>,
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    offers (id) {
        id -> Uuid,
        label -> Text,
        description -> Text,
        image -> Nullable<Text>,
        percentage_bp -> Integer,
        coupon -> Nullable<Text>,
        scope -> Text,
        min_order_paise -> Nullable<BigInt>,
        min_items -> Nullable<Integer>,
        max_discount_paise -> Nullable<BigInt>,
        categories -> Array<Text>,
        products -> Array<Uuid>,
        starts_at -> Nullable<Timestamptz>,
        ends_at -> Nullable<Timestamptz>,
        max_uses -> Nullable<Integer>,
        max_uses_per_customer -> Nullable<Integer>,
        uses -> Integer,
        on_site -> Bool,
        created_at -> Timestamptz,
        is_draft -> Bool,
        version -> Integer,
        changed_at -> Timestamptz,
        changed_by -> Nullable<Text>,
    }
}

diesel::table! {
    saved_views (id) {
        id -> Uuid,
        staff_id -> Uuid,
        list -> Text,
        name -> Text,
        query -> Text,
        shared -> Bool,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    staff (id) {
        id -> Uuid,
        username -> Text,
        role -> Text,
        password_hash -> Text,
        created_at -> Timestamptz,
        disabled_at -> Nullable<Timestamptz>,
        display_name -> Nullable<Text>,
        totp_secret -> Nullable<Bytea>,
        totp_on_since -> Nullable<Timestamptz>,
        totp_last_step -> Nullable<BigInt>,
    }
}

diesel::table! {
    staff_invitations (id) {
        id -> Uuid,
        token_hash -> Bytea,
        name -> Text,
        role -> Text,
        invited_by -> Text,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        used_at -> Nullable<Timestamptz>,
        withdrawn_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    staff_sessions (id) {
        id -> Uuid,
        staff_id -> Uuid,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        ended_at -> Nullable<Timestamptz>,
        idle_at -> Timestamptz,
        sure_at -> Nullable<Timestamptz>,
        device -> Text,
    }
}

diesel::table! {
    staff_recovery_codes (staff_id, code_hash) {
        staff_id -> Uuid,
        code_hash -> Bytea,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    staff_tickets (ticket_hash) {
        ticket_hash -> Bytea,
        staff_id -> Uuid,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    login_attempts (scope, subject) {
        scope -> Text,
        subject -> Text,
        failures -> Integer,
        last_at -> Timestamptz,
        tried -> Array<Integer>,
    }
}

diesel::table! {
    known_devices (token_hash, account_id) {
        token_hash -> Bytea,
        staff_id -> Nullable<Uuid>,
        customer_id -> Nullable<Uuid>,
        account_id -> Uuid,
        expires_at -> Timestamptz,
    }
}

// Without shopper_marks, which only statements written as text name: a table of diesel has 32 columns.
diesel::table! {
    orders (id) {
        id -> Uuid,
        number -> Text,
        channel -> Text,
        status -> Text,
        payment_status -> Text,
        payment_method -> Nullable<Text>,
        full_name -> Text,
        email -> Text,
        phone -> Text,
        address -> Text,
        city -> Text,
        state -> Text,
        pincode -> Text,
        subtotal_paise -> BigInt,
        discount_paise -> BigInt,
        shipping_paise -> BigInt,
        payable_paise -> BigInt,
        discount_label -> Nullable<Text>,
        coupon -> Nullable<Text>,
        created_at -> Timestamptz,
        reserved_until -> Timestamptz,
        next_check_at -> Nullable<Timestamptz>,
        checks -> Integer,
        review_note -> Nullable<Text>,
        version -> Integer,
        customer_id -> Nullable<Uuid>,
        courier -> Nullable<Text>,
        tracking_number -> Nullable<Text>,
        payment_opened_at -> Nullable<Timestamptz>,
        erased_at -> Nullable<Timestamptz>,
        paid_at -> Nullable<Timestamptz>,
        returned_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    customers (id) {
        id -> Uuid,
        name -> Nullable<Text>,
        email -> Nullable<Text>,
        email_confirmed_at -> Nullable<Timestamptz>,
        pending_email -> Nullable<Text>,
        phone -> Nullable<Text>,
        password_hash -> Nullable<Text>,
        notify_by_mail -> Bool,
        marketing_since -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        closed_at -> Nullable<Timestamptz>,
        phone_confirmed_at -> Nullable<Timestamptz>,
        blocked_at -> Nullable<Timestamptz>,
        blocked_by -> Nullable<Text>,
        blocked_reason -> Nullable<Text>,
        merged_into -> Nullable<Uuid>,
    }
}

diesel::table! {
    customer_notes (id) {
        id -> BigInt,
        customer_id -> Uuid,
        at -> Timestamptz,
        staff -> Text,
        note -> Text,
    }
}

diesel::table! {
    data_requests (id) {
        id -> Uuid,
        kind -> Text,
        customer_id -> Nullable<Uuid>,
        name -> Nullable<Text>,
        phone -> Nullable<Text>,
        email -> Nullable<Text>,
        channel -> Text,
        received_on -> Date,
        due_on -> Date,
        proof -> Nullable<Text>,
        note -> Nullable<Text>,
        noted_by -> Text,
        noted_at -> Timestamptz,
        done_at -> Nullable<Timestamptz>,
        done_by -> Nullable<Text>,
        outcome -> Nullable<Text>,
        version -> Integer,
    }
}

diesel::table! {
    walk_in_customers (id) {
        id -> Uuid,
        name -> Text,
        email -> Nullable<Text>,
        phone -> Text,
        created_at -> Timestamptz,
        seen_at -> Timestamptz,
    }
}

diesel::table! {
    audit_log (id) {
        id -> BigInt,
        at -> Timestamptz,
        staff -> Text,
        action -> Text,
        subject -> Text,
        role -> Nullable<Text>,
        subject_kind -> Text,
        subject_id -> Text,
        label -> Nullable<Text>,
        before -> Nullable<Jsonb>,
        after -> Nullable<Jsonb>,
        reason -> Nullable<Text>,
        request_id -> Nullable<Text>,
    }
}

diesel::table! {
    customer_sessions (id) {
        id -> Uuid,
        customer_id -> Uuid,
        device -> Text,
        refresh_hash -> Bytea,
        previous_hash -> Nullable<Bytea>,
        created_at -> Timestamptz,
        rotated_at -> Timestamptz,
        expires_at -> Timestamptz,
        ended_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    customer_links (hash) {
        hash -> Bytea,
        customer_id -> Uuid,
        purpose -> Text,
        email -> Text,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    account_emails (id) {
        id -> Uuid,
        asked_for -> Text,
        asked_at -> Timestamptz,
    }
}

diesel::table! {
    customer_consents (id) {
        id -> BigInt,
        customer_id -> Uuid,
        purpose -> Text,
        given -> Bool,
        notice -> Text,
        at -> Timestamptz,
    }
}

diesel::table! {
    customer_addresses (id) {
        id -> Uuid,
        customer_id -> Uuid,
        full_name -> Text,
        email -> Text,
        phone -> Text,
        address -> Text,
        city -> Text,
        state -> Text,
        pincode -> Text,
        is_default -> Bool,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    customer_notifications (id) {
        id -> Uuid,
        customer_id -> Uuid,
        kind -> Text,
        title -> Text,
        body -> Text,
        link -> Nullable<Text>,
        created_at -> Timestamptz,
        read_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    shortlist_items (customer_id, product_id) {
        customer_id -> Uuid,
        product_id -> Uuid,
        added_at -> Timestamptz,
    }
}

diesel::table! {
    shortlist_links (customer_id) {
        customer_id -> Uuid,
        token -> Text,
        shared_at -> Timestamptz,
    }
}

diesel::table! {
    shortlist_votes (customer_id, product_id, voter_key) {
        customer_id -> Uuid,
        product_id -> Uuid,
        voter_key -> Text,
        voter -> Text,
        love -> Bool,
        voted_at -> Timestamptz,
    }
}

diesel::table! {
    order_lines (order_id, product_id) {
        order_id -> Uuid,
        product_id -> Uuid,
        position -> Integer,
        sku -> Text,
        name -> Text,
        image -> Nullable<Text>,
        unit_paise -> BigInt,
        quantity -> Integer,
        discount_paise -> BigInt,
    }
}

diesel::table! {
    order_custom_lines (order_id, custom_order_id, kind) {
        order_id -> Uuid,
        custom_order_id -> Uuid,
        kind -> Text,
        position -> Integer,
        name -> Text,
        sku -> Text,
        unit_paise -> BigInt,
    }
}

diesel::table! {
    reservations (order_id, product_id) {
        order_id -> Uuid,
        product_id -> Uuid,
        quantity -> Integer,
        state -> Text,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    order_events (id) {
        id -> BigInt,
        order_id -> Uuid,
        at -> Timestamptz,
        status -> Text,
        payment_status -> Text,
        actor -> Text,
        note -> Text,
        kind -> Text,
    }
}

diesel::table! {
    parked_bills (id) {
        id -> Uuid,
        parked_at -> Timestamptz,
        staff_name -> Text,
        total_paise -> BigInt,
        body -> Text,
        taken_by -> Nullable<Uuid>,
        rung_up -> Nullable<Uuid>,
    }
}

diesel::table! {
    payment_issues (id) {
        id -> Uuid,
        key -> Text,
        order_id -> Uuid,
        kind -> Text,
        note -> Text,
        opened_at -> Timestamptz,
        resolved_at -> Nullable<Timestamptz>,
        resolved_by -> Nullable<Text>,
        resolution -> Nullable<Text>,
    }
}

diesel::table! {
    offer_redemptions (order_id) {
        order_id -> Uuid,
        offer_id -> Uuid,
        buyer -> Text,
        released_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    order_links (order_id) {
        order_id -> Uuid,
        version -> Integer,
        renewed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    provider_orders (id) {
        id -> Text,
        order_id -> Uuid,
        amount_paise -> BigInt,
        shown -> Bool,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    payments (id) {
        id -> Text,
        order_id -> Uuid,
        provider_order_id -> Text,
        status -> Text,
        applied -> Bool,
        amount_paise -> BigInt,
        refunded_paise -> BigInt,
        method -> Nullable<Text>,
        error -> Nullable<Text>,
        seen_at -> Timestamptz,
        ask_refunds_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    refunds (key) {
        key -> Text,
        payment_id -> Text,
        order_id -> Uuid,
        provider_refund_id -> Nullable<Text>,
        amount_paise -> BigInt,
        reason -> Text,
        status -> Text,
        attempts -> Integer,
        next_try_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        processed_at -> Nullable<Timestamptz>,
        cause -> Nullable<Text>,
        shipping_paise -> BigInt,
        goodwill_paise -> BigInt,
        staff_role -> Nullable<Text>,
        refused_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    refund_lines (refund_key, product_id) {
        refund_key -> Text,
        order_id -> Uuid,
        product_id -> Uuid,
        quantity -> Integer,
        back_on_sale -> Bool,
        on_sale -> Integer,
        amount_paise -> BigInt,
    }
}

diesel::table! {
    sales_days (day, channel) {
        day -> Date,
        channel -> Text,
        starts_at -> Timestamptz,
        orders -> Integer,
        gross_paise -> BigInt,
        discount_paise -> BigInt,
        shipping_paise -> BigInt,
        refund_paise -> BigInt,
    }
}

diesel::table! {
    webhook_events (id) {
        id -> Text,
        kind -> Text,
        received_at -> Timestamptz,
    }
}

diesel::table! {
    idempotency_keys (scope, key) {
        scope -> Text,
        key -> Text,
        fingerprint -> Bytea,
        order_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    outbox (id) {
        id -> BigInt,
        kind -> Text,
        #[sql_name = "ref"]
        ref_ -> Text,
        payload -> Jsonb,
        attempts -> Integer,
        next_at -> Timestamptz,
        sent_at -> Nullable<Timestamptz>,
        dead_at -> Nullable<Timestamptz>,
        last_error -> Nullable<Text>,
        bulk -> Bool,
        created_at -> Timestamptz,
        undeliverable -> Bool,
    }
}

diesel::table! {
    stock_alerts (id) {
        id -> Uuid,
        product_id -> Uuid,
        email -> Text,
        asked_at -> Timestamptz,
        told_at -> Nullable<Timestamptz>,
        times -> Integer,
    }
}

diesel::table! {
    order_notes (id) {
        id -> BigInt,
        order_id -> Uuid,
        at -> Timestamptz,
        staff -> Text,
        note -> Text,
    }
}

diesel::table! {
    order_moves (from_status, to_status) {
        from_status -> Text,
        to_status -> Text,
    }
}

diesel::table! {
    contact_messages (id) {
        id -> Uuid,
        ticket -> Text,
        name -> Text,
        email -> Text,
        phone -> Nullable<Text>,
        subject -> Nullable<Text>,
        message -> Text,
        fingerprint -> Bytea,
        received_at -> Timestamptz,
        status -> Text,
        complaint -> Bool,
        opened_at -> Timestamptz,
        replied_at -> Nullable<Timestamptz>,
        due_at -> Nullable<Timestamptz>,
        order_number -> Nullable<Text>,
        version -> Integer,
    }
}

diesel::table! {
    contact_entries (id) {
        id -> Uuid,
        message_id -> Uuid,
        kind -> Text,
        text -> Text,
        staff -> Text,
        at -> Timestamptz,
    }
}

diesel::table! {
    newsletter_subscriptions (id) {
        id -> Uuid,
        email -> Nullable<Text>,
        status -> Text,
        since -> Timestamptz,
        mails -> Integer,
        last_asked_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    newsletter_consents (id) {
        id -> BigInt,
        subscription_id -> Uuid,
        given -> Bool,
        notice -> Text,
        at -> Timestamptz,
    }
}

diesel::table! {
    newsletter_tokens (hash) {
        hash -> Bytea,
        subscription_id -> Uuid,
        created_at -> Timestamptz,
        purpose -> Text,
    }
}

diesel::table! {
    rate_limits (scope, subject) {
        scope -> Text,
        subject -> Text,
        hits -> Integer,
        window_ends -> Timestamptz,
    }
}

diesel::table! {
    custom_orders (id) {
        id -> Uuid,
        number -> Text,
        client_ref -> Nullable<Text>,
        save_key -> Uuid,
        fingerprint -> Bytea,
        customer_id -> Nullable<Uuid>,
        name -> Text,
        email -> Text,
        phone -> Text,
        address -> Text,
        pincode -> Nullable<Text>,
        color -> Text,
        shade -> Nullable<Text>,
        shade_words -> Nullable<Text>,
        border -> Text,
        message -> Nullable<Text>,
        instructions -> Nullable<Text>,
        need_by -> Nullable<Date>,
        pieces -> Integer,
        stage -> Text,
        stage_since -> Timestamptz,
        charge_paise -> BigInt,
        terms_version -> Integer,
        acknowledged_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        expires_at -> Nullable<Timestamptz>,
        version -> Integer,
        erased_at -> Nullable<Timestamptz>,
        quote_version -> Nullable<Integer>,
        woven_cm -> Integer,
        courier -> Nullable<Text>,
        tracking_number -> Nullable<Text>,
    }
}

diesel::table! {
    custom_order_links (custom_order_id) {
        custom_order_id -> Uuid,
        version -> Integer,
        renewed_at -> Timestamptz,
    }
}

diesel::table! {
    custom_quotes (custom_order_id, version) {
        custom_order_id -> Uuid,
        version -> Integer,
        pieces -> Integer,
        piece_paise -> BigInt,
        shipping_paise -> BigInt,
        advance_paise -> BigInt,
        balance_paise -> BigInt,
        valid_until -> Date,
        deliver_by -> Date,
        made_at -> Timestamptz,
    }
}

diesel::table! {
    custom_payments (custom_order_id, kind) {
        custom_order_id -> Uuid,
        kind -> Text,
        order_id -> Uuid,
        paise -> BigInt,
        paid_at -> Timestamptz,
    }
}

diesel::table! {
    custom_moves (from_stage, to_stage) {
        from_stage -> Text,
        to_stage -> Text,
    }
}

diesel::table! {
    custom_events (id) {
        id -> BigInt,
        custom_order_id -> Uuid,
        from_stage -> Nullable<Text>,
        to_stage -> Nullable<Text>,
        at -> Timestamptz,
        actor -> Text,
        staff -> Nullable<Text>,
        note -> Nullable<Text>,
        words -> Nullable<Text>,
        cm -> Nullable<Integer>,
        design -> Nullable<Integer>,
    }
}

diesel::table! {
    custom_photos (id) {
        id -> Uuid,
        custom_order_id -> Uuid,
        bytes -> Integer,
        width -> Integer,
        height -> Integer,
        sha256 -> Bytea,
        added_at -> Timestamptz,
        rights_at -> Nullable<Timestamptz>,
        delete_after -> Nullable<Timestamptz>,
        deleted_at -> Nullable<Timestamptz>,
        event_id -> Nullable<BigInt>,
    }
}

diesel::table! {
    custom_arrivals (custom_order_id) {
        custom_order_id -> Uuid,
        day -> Date,
        told_at -> Timestamptz,
    }
}

diesel::table! {
    custom_designs (custom_order_id, version) {
        custom_order_id -> Uuid,
        version -> Integer,
        made_by -> Nullable<Text>,
        picture_sha256 -> Nullable<Bytea>,
        letters_sha256 -> Nullable<Bytea>,
        size -> Nullable<Text>,
        background -> Nullable<Text>,
        part_left -> Nullable<Integer>,
        part_top -> Nullable<Integer>,
        part_width -> Nullable<Integer>,
        silks -> Array<Text>,
        lettering -> Nullable<Bytea>,
        made_at -> Timestamptz,
    }
}

diesel::table! {
    document_counters (series, year) {
        series -> Text,
        year -> Integer,
        last -> Integer,
        last_on -> Date,
        hash -> Nullable<Bytea>,
    }
}

diesel::table! {
    counter_holds (bill, product_id) {
        bill -> Uuid,
        product_id -> Uuid,
        quantity -> Integer,
        until -> Timestamptz,
    }
}

diesel::table! {
    vouchers_owed (order_id) {
        order_id -> Uuid,
        since -> Timestamptz,
    }
}

diesel::table! {
    documents (number) {
        number -> Text,
        kind -> Text,
        series -> Text,
        year -> Integer,
        no -> Integer,
        order_id -> Nullable<Uuid>,
        counter_sale_id -> Nullable<Uuid>,
        custom_order_id -> Nullable<Uuid>,
        corrects -> Nullable<Text>,
        issued_on -> Date,
        issued_at -> Timestamptz,
        place -> Nullable<Text>,
        taxable_paise -> BigInt,
        cgst_paise -> BigInt,
        sgst_paise -> BigInt,
        igst_paise -> BigInt,
        round_off_paise -> BigInt,
        total_paise -> BigInt,
        body -> Text,
        previous -> Nullable<Bytea>,
        hash -> Bytea,
    }
}

diesel::table! {
    /// Sold over the counter.
    counter_sales (id) {
        id -> Uuid,
        fingerprint -> Bytea,
        sold_at -> Timestamptz,
        staff_id -> Uuid,
        staff_name -> Text,
        name -> Text,
        phone -> Text,
        address -> Text,
        city -> Text,
        state -> Text,
        pincode -> Text,
        subtotal_paise -> BigInt,
        discount_paise -> BigInt,
        total_paise -> BigInt,
        gstin -> Text,
        till_session_id -> Nullable<Uuid>,
        by_hand_paise -> BigInt,
        device_id -> Nullable<Uuid>,
        arrived_at -> Nullable<Timestamptz>,
        is_late -> Bool,
        booked_at -> Timestamptz,
        pan -> Text,
        occasion_id -> Nullable<Uuid>,
        cash_reason -> Text,
    }
}

diesel::table! {
    counter_return_lines (sale_id, return_id, product_id) {
        sale_id -> Uuid,
        return_id -> Uuid,
        product_id -> Uuid,
        quantity -> Integer,
        on_sale -> Bool,
    }
}

diesel::table! {
    counter_returns (sale_id, id) {
        sale_id -> Uuid,
        id -> Uuid,
        fingerprint -> Bytea,
        returned_at -> Timestamptz,
        staff_id -> Uuid,
        staff_name -> Text,
        reason -> Text,
        note -> Text,
        refund_kind -> Text,
        reference -> Text,
        total_paise -> BigInt,
        document -> Text,
        till_session_id -> Nullable<Uuid>,
        credit_reversed_by -> Text,
    }
}

diesel::table! {
    document_prints (document, copy) {
        document -> Text,
        copy -> Integer,
        key -> Uuid,
        printed_at -> Timestamptz,
        staff_id -> Uuid,
        staff_name -> Text,
        was_lost -> Bool,
    }
}

diesel::table! {
    tills (id) {
        id -> Uuid,
        name -> Text,
        registered_at -> Timestamptz,
        retired_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    till_devices (id) {
        id -> Uuid,
        till_id -> Uuid,
        series -> Text,
        public_key -> Bytea,
        registered_at -> Timestamptz,
        registered_by -> Text,
        last_seen_at -> Timestamptz,
        waiting -> Integer,
        removed_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    till_permits (device_id, staff_id) {
        device_id -> Uuid,
        staff_id -> Uuid,
        until -> Timestamptz,
    }
}

diesel::table! {
    /// What devices sent and is no sale yet, or none.
    till_inbox (hash) {
        hash -> Bytea,
        device_id -> Uuid,
        received_at -> Timestamptz,
        text -> Text,
        signature -> Bytea,
        is_refused -> Bool,
    }
}

diesel::table! {
    /// What of devices' bills needs a person.
    till_conflicts (id) {
        id -> Uuid,
        kind -> Text,
        device_id -> Uuid,
        number -> Text,
        sale_id -> Nullable<Uuid>,
        found_at -> Timestamptz,
        message -> Text,
        product_id -> Nullable<Uuid>,
        quantity -> Nullable<Integer>,
        resolved_at -> Nullable<Timestamptz>,
        resolved_by -> Nullable<Text>,
        note -> Text,
        is_taken -> Bool,
    }
}

diesel::table! {
    till_sessions (id) {
        id -> Uuid,
        till_id -> Uuid,
        opened_at -> Timestamptz,
        opened_by -> Uuid,
        opened_by_name -> Text,
        float_notes -> Array<Integer>,
        float_coins_paise -> BigInt,
        left_paise -> Nullable<BigInt>,
        opening_note -> Text,
        is_counted -> Bool,
        closed_at -> Nullable<Timestamptz>,
        closed_by -> Nullable<Uuid>,
        closed_by_name -> Nullable<Text>,
        closing_note -> Text,
        counted_paise -> Nullable<BigInt>,
    }
}

diesel::table! {
    till_counts (session_id, position) {
        session_id -> Uuid,
        position -> Integer,
        counted_at -> Timestamptz,
        staff_id -> Uuid,
        staff_name -> Text,
        notes -> Array<Integer>,
        coins_paise -> BigInt,
        expected_paise -> BigInt,
    }
}

diesel::table! {
    cash_moves (session_id, id) {
        session_id -> Uuid,
        id -> Uuid,
        moved_at -> Timestamptz,
        staff_id -> Uuid,
        staff_name -> Text,
        amount_paise -> BigInt,
        reason -> Text,
    }
}

diesel::table! {
    /// What was sold.
    counter_sale_lines (sale_id, position) {
        sale_id -> Uuid,
        position -> Integer,
        product_id -> Uuid,
        sku -> Text,
        name -> Text,
        image -> Nullable<Text>,
        unit_paise -> BigInt,
        quantity -> Integer,
        discount_paise -> BigInt,
        is_service -> Bool,
        saree_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    /// What it was paid with.
    tenders (sale_id, position) {
        sale_id -> Uuid,
        position -> Integer,
        kind -> Text,
        amount_paise -> BigInt,
        tendered_paise -> BigInt,
        reference -> Text,
    }
}

diesel::joinable!(custom_payments -> custom_orders (custom_order_id));
diesel::joinable!(custom_payments -> orders (order_id));
diesel::joinable!(custom_arrivals -> custom_orders (custom_order_id));
diesel::joinable!(custom_photos -> custom_orders (custom_order_id));
diesel::joinable!(custom_photos -> custom_events (event_id));
diesel::joinable!(custom_designs -> custom_orders (custom_order_id));
diesel::joinable!(contact_entries -> contact_messages (message_id));
diesel::joinable!(saved_views -> staff (staff_id));
diesel::joinable!(products -> categories (category_id));
diesel::joinable!(product_media -> products (product_id));
diesel::joinable!(product_reviews -> products (product_id));
diesel::joinable!(stock_alerts -> products (product_id));
diesel::joinable!(stock_ledger -> products (product_id));
diesel::joinable!(staff_sessions -> staff (staff_id));
diesel::joinable!(order_lines -> orders (order_id));
diesel::joinable!(order_lines -> products (product_id));
diesel::joinable!(order_custom_lines -> orders (order_id));
diesel::joinable!(order_custom_lines -> custom_orders (custom_order_id));
diesel::joinable!(reservations -> orders (order_id));
diesel::joinable!(reservations -> products (product_id));
diesel::joinable!(order_events -> orders (order_id));
diesel::joinable!(payment_issues -> orders (order_id));
diesel::joinable!(offer_redemptions -> orders (order_id));
diesel::joinable!(offer_redemptions -> offers (offer_id));
diesel::joinable!(provider_orders -> orders (order_id));
diesel::joinable!(payments -> orders (order_id));
diesel::joinable!(payments -> provider_orders (provider_order_id));
diesel::joinable!(refunds -> payments (payment_id));
diesel::joinable!(refunds -> orders (order_id));
diesel::joinable!(refund_lines -> refunds (refund_key));
diesel::joinable!(idempotency_keys -> orders (order_id));
diesel::joinable!(newsletter_consents -> newsletter_subscriptions (subscription_id));
diesel::joinable!(newsletter_tokens -> newsletter_subscriptions (subscription_id));

diesel::joinable!(customer_notes -> customers (customer_id));
diesel::joinable!(data_requests -> customers (customer_id));
diesel::joinable!(customer_sessions -> customers (customer_id));
diesel::joinable!(shortlist_links -> customers (customer_id));

diesel::allow_tables_to_appear_in_same_query!(
    counter_holds,
    vouchers_owed,
    categories,
    products,
    product_media,
    product_reviews,
    stock_ledger,
    settings,
    settings_history,
    offers,
    staff,
    saved_views,
    staff_sessions,
    staff_recovery_codes,
    staff_tickets,
    login_attempts,
    known_devices,
    customers,
    walk_in_customers,
    audit_log,
    customer_sessions,
    customer_links,
    customer_consents,
    account_emails,
    customer_addresses,
    customer_notes,
    data_requests,
    customer_notifications,
    shortlist_items,
    shortlist_links,
    shortlist_votes,
    orders,
    order_lines,
    order_custom_lines,
    reservations,
    order_events,
    payment_issues,
    offer_redemptions,
    provider_orders,
    payments,
    refunds,
    refund_lines,
    webhook_events,
    idempotency_keys,
    outbox,
    stock_alerts,
    order_moves,
    custom_orders,
    custom_order_links,
    custom_quotes,
    custom_payments,
    custom_moves,
    custom_events,
    custom_arrivals,
    custom_photos,
    custom_designs,
    document_counters,
    documents,
    counter_sales,
    parked_bills,
    counter_returns,
    counter_return_lines,
    document_prints,
    tills,
    till_sessions,
    till_devices,
    till_permits,
    till_inbox,
    till_conflicts,
    till_counts,
    cash_moves,
    counter_sale_lines,
    tenders,
    order_notes,
    contact_messages,
    contact_entries,
    newsletter_subscriptions,
    newsletter_consents,
    newsletter_tokens,
    rate_limits,
);
